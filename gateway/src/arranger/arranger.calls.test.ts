import { type PrintedWrite, testPrintedWrites } from '../testing/printed-calls.ts';

const arranger = {
  firstName: 'Ida',
  lastName: 'Quist',
  status: 'ACTIVE',
  locationIds: ['1'],
  accessesAllLocations: false,
};
const storedArranger = {
  company_id: 1,
  status: 1,
  first_name: 'Ida',
  last_name: 'Quist',
  locations: [1],
  location_access: false,
  email_subscription: false,
};

const arrangerWrites: PrintedWrite[] = [
  {
    rows: '[API-70] [API-73]',
    mutation: 'arrangerCreate',
    input: { companyId: '1', platformIds: ['2'], details: { ...arranger, email: 'ida@arrangers.test' } },
    calls: {
      'POST /arranger/add': { ...storedArranger, email: 'ida@arrangers.test' },
      'POST /arranger/platforms/save': { arranger_id: 4, platforms: [2] },
    },
    later: { 'company.arrangers.count': 3 },
  },
  {
    rows: '[API-72]',
    mutation: 'arrangerUpdate',
    input: {
      arrangerId: '1',
      revision: 'arranger.revisions.details',
      details: { ...arranger, email: 'eva@arrangers.test' },
    },
    calls: { 'PUT /arranger/1': { ...storedArranger, email: 'eva@arrangers.test' } },
    later: { 'arranger.firstName': 'Ida' },
  },
  {
    rows: '[API-73]',
    mutation: 'arrangerPlatformsSave',
    input: { arrangerId: '1', revision: 'arranger.revisions.platforms', platformIds: ['1', '2'] },
    calls: { 'POST /arranger/platforms/save': { arranger_id: 1, platforms: [1, 2] } },
    later: { 'arranger.platforms.id': ['1', '2'] },
  },
  {
    rows: '[API-74]',
    mutation: 'arrangerFeedbackAlertsSave',
    input: { arrangerId: '1', revision: 'arranger.revisions.feedbackAlerts', alertIds: ['2'] },
    calls: {
      'POST /arranger/medallia-alert-options/save': { arrangerId: 1, medalliaAlertOptions: [2] },
    },
  },
];

testPrintedWrites(arrangerWrites);
