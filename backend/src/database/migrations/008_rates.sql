-- Money in US dollars. One row: the rates of companies that have none of their own.
create table default_rates (
  id smallint primary key default 1 check (id = 1),
  ptx_digital_rate numeric(10, 2) not null default 0 check (ptx_digital_rate >= 0),
  ptx_paper_rate numeric(10, 2) not null default 0 check (ptx_paper_rate >= 0),
  ptx_resend_paper_rate numeric(10, 2) not null default 0 check (ptx_resend_paper_rate >= 0),
  ptx_per_location_rate numeric(10, 2) not null default 0 check (ptx_per_location_rate >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into default_rates default values;

create table company_rates (
  company_id integer primary key references companies on delete cascade,
  company_digital_rate numeric(10, 2) not null check (company_digital_rate >= 0),
  company_paper_rate numeric(10, 2) not null check (company_paper_rate >= 0),
  company_resend_paper_rate numeric(10, 2) not null check (company_resend_paper_rate >= 0),
  customer_per_location_rate numeric(10, 2) not null check (customer_per_location_rate >= 0),
  applied_ptx_fees_all_locations boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table location_rates (
  location_id integer primary key references locations on delete cascade,
  location_digital_rate numeric(10, 2) not null check (location_digital_rate >= 0),
  location_paper_rate numeric(10, 2) not null check (location_paper_rate >= 0),
  location_resend_paper_rate numeric(10, 2) not null check (location_resend_paper_rate >= 0),
  customer_per_location_rate numeric(10, 2) not null check (customer_per_location_rate >= 0),
  company_ptx_fees_applied boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
