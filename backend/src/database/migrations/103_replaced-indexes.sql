-- Indexes of 102 take their places.
drop index if exists companies_by_name, companies_in_order_of_city, companies_by_status, locations_by_name,
  locations_in_order_of_city, locations_by_status, locations_of_one_company, users_by_name, users_in_order_of_first_name,
  users_by_email, users_by_status, users_by_id, users_of_company, provider_users_by_name,
  company_platforms_by_platform, location_platforms_by_platform, person_platforms_by_platform, person_roles_by_role,
  person_access_by_role;
