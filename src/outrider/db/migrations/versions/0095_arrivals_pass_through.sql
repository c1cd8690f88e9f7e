-- Mail that was taken in stands here until it is interpreted, seconds later, and is deleted then. PostgreSQL takes a table that grows
-- so for one whose pages it had better settle and know by heart: amid the first reading of a large mailbox it read all of it
-- once to mark it as settled, and compared 30,000 pieces of 8 kB with each other for the planner, who finds them by number
-- only. That was as much work as storing them. What is deleted is cleaned up as before.
ALTER TABLE mail_arrivals SET (autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE mail_arrival_bytes SET (autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE mail_arrival_bytes ALTER bytes SET STATISTICS 0, ALTER project_id SET STATISTICS 1, ALTER arrival SET STATISTICS 1,
    ALTER part SET STATISTICS 1;
