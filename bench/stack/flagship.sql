-- The flagship query as one statement: the limit of what the whole stack could reach.
with page as (
  select id, name, name_search from companies order by name_search, id limit 30
)
select json_build_object('companies', json_build_object(
  'count', (select count(*) from companies),
  'rows', (
    select json_agg(json_build_object(
      'id', page.id::text,
      'name', page.name,
      'regions', (
        select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by lower(name), id), '[]')
        from regions where company_id = page.id
      ),
      'locations', json_build_object(
        'count', (select count(*) from locations where company_id = page.id),
        'rows', (
          select coalesce(json_agg(json_build_object('id', id::text, 'publicName', name) order by name_search, id), '[]')
          from (
            select id, name, name_search from locations where company_id = page.id
            order by name_search, id limit 30
          ) as shown
        )
      ),
      'users', json_build_object(
        'count', (
          select count(*) from people
          where company_id = page.id and deleted_at is null and arranger_id is null and status = 1
        ),
        'rows', (
          select coalesce(json_agg(
            json_build_object('id', id::text, 'firstName', first_name, 'lastName', last_name)
            order by last_name_search, first_name_search, id
          ), '[]')
          from (
            select id, first_name, last_name, first_name_search, last_name_search from people
            where company_id = page.id and deleted_at is null and arranger_id is null and status = 1
            order by last_name_search, first_name_search, id limit 30
          ) as shown
        )
      ),
      'rates', (
        select json_build_object('fees', json_build_object(
          'digital', company_digital_rate::text,
          'paper', company_paper_rate::text,
          'resendPaper', company_resend_paper_rate::text,
          'perLocation', customer_per_location_rate::text
        ))
        from company_rates where company_id = page.id
      )
    ) order by page.name_search, page.id)
    from page
  )
));
