/** People as the REST service spells them, for tests. Every value can be overridden. */

export const wireArranger = (id: number, companyId: number, more: Record<string, unknown> = {}) => ({
  id,
  company_id: companyId,
  first_name: `First ${id}`,
  last_name: `Last ${id}`,
  status: 1,
  email: `arranger${id}@company${companyId}.test` as string | null,
  location_access: false,
  email_subscription: true,
  locations: [{ id: companyId * 100, name: `Location ${companyId * 100}`, status: 1 }],
  platforms: [{ id: 2, name: 'Feedback survey' }],
  medallia_alert_options: '1',
  has_login: true,
  version: 1,
  ...more,
});

export type WireArranger = ReturnType<typeof wireArranger>;
