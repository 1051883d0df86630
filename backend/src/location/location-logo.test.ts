import { expect, test } from 'vitest';
import * as picture from '../testing/pictures.ts';
import { useService } from '../testing/service.ts';
import { put } from '../testing/uploads.ts';

const service = useService();

test('[API-66] [API-67] [API-68] [ENT-27] [ENT-33] uploads, completes, downloads and deletes a logo of a location', async () => {
  const owner = service.as('owner');
  const file = await picture.png();
  const begun = await owner.post('/location/s3/upload', {
    file_name: 'Pier.png',
    location_id: 1,
    content_length: file.length,
  });
  const { data, key, headers } = begun.body;
  expect(key).toMatch(/^location-1-[0-9a-f]{8}-pier\.png$/);
  expect((await put(data, file, headers)).status).toBe(200);
  const done = await owner.post('/location/s3/complete', { location_id: 1, key });
  expect(done.body.data.LocationLogos).toEqual([{ file_name: key, location_id: 1 }]);
  const { body } = await owner.get('/location/logo/download/1');
  expect((await fetch(body.data)).headers.get('content-type')).toBe('image/png');
  const gone = await owner.delete('/location/s3/deleteFile/1', { key });
  expect(gone.body).toMatchObject({ message: 'Logo deleted successfully', data: { LocationLogos: [] } });
  expect((await owner.get('/location/logo/download/1')).status).toBe(404);
});

test('[API-66] [LOC-16] [ERR-16] an upload requires a file and a location, under either of their names', async () => {
  const owner = service.as('owner');
  const noFile = await owner.post('/location/s3/upload', { locationId: 1, key: ' ' });
  expect(noFile).toMatchObject({ status: 400, body: { msg: { key: 'Select A Logo First' } } });
  const nowhere = await owner.post('/location/s3/upload', { key: 'a.png' });
  expect(nowhere).toMatchObject({
    status: 400,
    body: { msg: { location_id: 'Please fill required field' } },
  });
  expect((await owner.post('/location/s3/upload', { locationId: 1, key: 'a.png' })).status).toBe(200);
});
