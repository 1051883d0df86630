-- With the sample of 100, a rare name could look frequent, and the log was read in the order of its entries.
alter index audit_entries_contain alter column 1 set statistics 1000;
