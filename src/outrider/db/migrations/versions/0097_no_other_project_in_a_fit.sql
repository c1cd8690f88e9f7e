-- A search wrote into the reason of a fit that another project of the operator has the company, where a device of this one read it.
-- The operator is told so where they look at the prospect.
UPDATE prospects SET fit_reason = replace(replace(fit_reason, ' Another project of yours has written to this company already.', ''),
    ' Another project of yours has this company as a prospect too.', '') WHERE fit_reason LIKE '% Another project of yours %';
