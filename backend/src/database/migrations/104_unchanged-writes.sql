-- Whether the write changed nothing, so that a repeat can say so too.
alter table idempotency_keys add column unchanged boolean not null default false;
