-- An index of 085 takes its place.
drop index if exists audit_entries_by_time;
