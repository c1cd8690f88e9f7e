-- A batch of mail takes its numbers in one step.
ALTER SEQUENCE mail_arrivals_number INCREMENT BY 1000;
