import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { useService } from '../testing/service.ts';

const SECTIONS = [
  {
    what: '[API-61] [LOC-13]',
    path: '/location/language/save',
    sent: { languages: [2, 1, 2] },
    stored: {
      LocationLanguages: [
        { language_id: 1, name: 'English' },
        { language_id: 2, name: 'Español' },
      ],
    },
    wrong: { languages: [] },
    msg: { languages: 'Please select at least one Language' },
  },
  {
    what: '[API-60] [ENT-29]',
    path: '/location/socialmedia/save',
    sent: { social_facebook_value: ' hall ', social_linkedin_value: '' },
    stored: {
      LocationSocialMedia: {
        social_facebook_value: 'hall',
        social_linkedin_value: null,
        social_google_business_value: null,
        social_google_business_link_value: null,
      },
    },
    wrong: { social_facebook_value: 'x'.repeat(251) },
    msg: { social_facebook_value: 'Enter at most 250 characters' },
  },
];

onEachDatabase((kind) => {
  const service = useService(kind);

  test.each(SECTIONS)(
    '$what $path replaces what is stored; a stale save and a mistake change nothing',
    async ({ path, sent, stored, wrong, msg }) => {
      const owner = await service.as('owner');
      const before = (await owner.get('/location/1')).body.data;
      const saved = await owner.post(
        path,
        { location_id: 1, ...sent },
        { 'if-match': `"${before.version}"` },
      );
      expect(saved.status).toBe(200);
      expect(saved.body.data).toEqual({ ...before, ...stored, version: before.version + 1 });
      const late = await owner.post(path, { location_id: 1, ...sent }, { 'if-match': `"${before.version}"` });
      expect(late).toMatchObject({ status: 412, body: { data: saved.body.data } });
      const mistaken = await owner.post(path, { location_id: 1, ...wrong });
      expect({ status: mistaken.status, msg: mistaken.body.msg }).toEqual({ status: 400, msg });
      expect((await owner.get('/location/1')).body.data).toEqual(saved.body.data);
    },
  );

  test('[API-61] a language that the list does not have is refused', async () => {
    const owner = await service.as('owner');
    const { status, body } = await owner.post('/location/language/save', {
      location_id: 1,
      languages: [999],
    });
    expect({ status, msg: body.msg }).toEqual({
      status: 400,
      msg: { languages: 'Choose languages of the list' },
    });
  });
});
