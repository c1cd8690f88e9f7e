-- Mail is packed with a dictionary of what all of it has in common; the number says which. What was there stays as it lies.
ALTER TABLE mail_blobs ADD COLUMN packed smallint;
