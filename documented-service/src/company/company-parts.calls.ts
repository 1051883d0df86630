import { z } from 'zod';
import { done } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { found, refuseUnknown } from '../http/errors.ts';
import { date, flag, id, ids, optional, status } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { Company } from '../store/records.ts';

/** The four social values of a company or a location [ENT-19]. */
export const socialFields = {
  social_facebook_value: z.string().nullable(),
  social_linkedin_value: z.string().nullable(),
  social_google_business_value: z.string().nullable(),
  social_google_business_link_value: z.string().nullable(),
};

const surveyBody = z
  .strictObject({
    company_id: id,
    use_defaults: flag,
    quick_start_email_box_color: optional(),
    quick_start_email_text_color: optional(),
    date: date(messages.surveyDate),
  })
  .refine(
    (body) => body.use_defaults || (body.quick_start_email_box_color && body.quick_start_email_text_color),
    { error: messages.boxColor },
  );

const noSurvey = {
  medallia_client: null,
  opt_out_text_surveys: false,
  opt_out_email_surveys: false,
  opt_out_paper_surveys: false,
  pte_sales_report: false,
};

/** Changes parts of a company; what is omitted stays as it is. */
function change(
  { store }: Context,
  companyId: number,
  changes: (company: Company) => { [K in keyof Company]?: Company[K] | undefined },
) {
  const company = found(store.get('company', companyId), messages.noCompany);
  store.update('company', companyId, changes(company));
}

function saveSurvey(context: Context<z.output<typeof surveyBody>>) {
  const { company_id, date: medallia_start_date, ...body } = context.body;
  change(context, company_id, ({ survey }) => ({
    survey: {
      ...noSurvey,
      ...survey,
      medallia_start_date,
      use_defaults: body.use_defaults,
      quick_start_email_box_color:
        body.quick_start_email_box_color ?? survey?.quick_start_email_box_color ?? null,
      quick_start_email_text_color:
        body.quick_start_email_text_color ?? survey?.quick_start_email_text_color ?? null,
    },
  }));
  return done('Survey settings saved');
}

/** Saves one list of ids of a company. */
function saveList<Key extends 'platforms' | 'languages' | 'business_segments'>(
  row: string,
  path: string,
  key: Key,
  message: string,
) {
  const table = { platforms: 'platform', languages: 'language', business_segments: 'segment' } as const;
  return call({
    row,
    method: 'POST',
    path,
    body: z.strictObject({ company_id: id, [key]: ids(message) }),
    answer: (context) => {
      const chosen = context.body[key] as number[];
      refuseUnknown(context.store, table[key], chosen);
      change(context, context.body.company_id as number, () => ({ [key]: chosen }));
      return done('Saved');
    },
  });
}

export const companyPartCalls = [
  saveList('API-24', '/company/business-segments/save', 'business_segments', messages.segments),
  call({
    row: 'API-25',
    method: 'POST',
    path: '/company/socialmedia/save',
    body: z.strictObject({ company_id: id, ...socialFields }),
    answer: (context) => {
      const { company_id, ...social } = context.body;
      change(context, company_id, () => ({ social }));
      return done('Social media accounts saved');
    },
  }),
  saveList('API-26', '/company/language/save', 'languages', messages.language),
  call({
    row: 'API-27',
    method: 'POST',
    path: '/company/changeStatus',
    body: z.strictObject({ company_id: id, status }),
    answer: (context) => {
      change(context, context.body.company_id, () => ({ status: context.body.status }));
      return done('Status changed');
    },
  }),
  call({
    row: 'API-28',
    method: 'POST',
    path: '/company/medallia-settings/save',
    body: surveyBody,
    answer: saveSurvey,
  }),
  saveList('API-29', '/company/platform/save', 'platforms', messages.platform),
];
