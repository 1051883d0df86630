-- No row: the feedback survey was never set up. Whether data comes in individual files is a column of companies.
create table company_medallia_settings (
  company_id integer primary key references companies on delete cascade,
  medallia_client text,
  medallia_start_date date,
  opt_out_text_surveys boolean not null default false,
  opt_out_email_surveys boolean not null default false,
  opt_out_paper_surveys boolean not null default false,
  -- The provider's own colours, whatever the two below say.
  use_defaults boolean not null default false,
  pte_sales_report boolean not null default false,
  quick_start_email_box_color text check (quick_start_email_box_color ~ '^#[0-9A-F]{6}$'),
  quick_start_email_text_color text check (quick_start_email_text_color ~ '^#[0-9A-F]{6}$')
);
