-- An index of 108 takes its place.
drop index if exists audit_entries_in_time;
