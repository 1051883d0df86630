import { ok, refused } from './fake-answer.ts';
import { change } from './fake-locations.ts';
import type { FakeRest } from './fake-rest.ts';
import type { WireCompany, WireLocation } from './records.ts';

/** Serves the logos of companies. The file URLs point to the fake service, which stores no files. */
export function serveLogos(rest: FakeRest, companies: Map<number, WireCompany>) {
  const missing = refused(404, 'Company does not exist');
  const changeLogo = (id: number, message: string, CompanyLogos: WireCompany['CompanyLogos']) => {
    const found = companies.get(id);
    if (!found) return missing;
    const data = { ...found, CompanyLogos, version: found.version + 1 };
    companies.set(id, data);
    return ok({ message, id, data });
  };
  rest.on('POST /s3/upload', ({ body }) =>
    ok({
      message: 'Upload URL created',
      data: `${rest.url}/files/company-${body.company_id}-new.png?signature=secret`,
      key: `company-${body.company_id}-new.png`,
      headers: { 'content-type': body.content_type },
      expires_at: '2026-11-21T14:30:00.000Z',
    }),
  );
  rest.on('POST /s3/complete', ({ body: { company_id, key } }) =>
    changeLogo(company_id, 'Logo uploaded successfully', [{ file_name: key, company_id }]),
  );
  rest.on('DELETE /s3/deleteFile/{id}', ({ params, body }) => {
    const id = Number(params.id);
    const isCurrentLogo = companies.get(id)?.CompanyLogos[0]?.file_name === body.key;
    return isCurrentLogo
      ? changeLogo(id, 'Logo deleted successfully', [])
      : refused(404, 'Logo does not exist');
  });
  rest.on('GET /s3/download/{id}', ({ params }) => {
    const logo = companies.get(Number(params.id))?.CompanyLogos[0];
    return logo
      ? ok({ data: `${rest.url}/files/${logo.file_name}?signature=secret` })
      : refused(404, 'Logo does not exist');
  });
}

/** Serves the logos of locations. */
export function serveLocationLogos(rest: FakeRest, locations: Map<number, WireLocation>) {
  rest.on('POST /location/s3/upload', ({ body }) =>
    ok({
      message: 'Upload URL created',
      data: `${rest.url}/files/location-${body.locationId}-new.png?signature=secret`,
      key: `location-${body.locationId}-new.png`,
    }),
  );
  rest.on('POST /location/s3/complete', (call) => {
    const { location_id, key } = call.body;
    const LocationLogos = [{ file_name: key, location_id }];
    return change(call, locations, location_id, 'Logo uploaded successfully', () => ({ LocationLogos }));
  });
  rest.on('DELETE /location/s3/deleteFile/{id}', (call) => {
    const id = Number(call.params.id);
    const isCurrentLogo = locations.get(id)?.LocationLogos[0]?.file_name === call.body.key;
    if (!isCurrentLogo) return refused(404, 'Logo does not exist');
    return change(call, locations, id, 'Logo deleted successfully', () => ({ LocationLogos: [] }));
  });
  rest.on('GET /location/logo/download/{id}', ({ params }) => {
    const logo = locations.get(Number(params.id))?.LocationLogos[0];
    return logo
      ? ok({ data: `${rest.url}/files/${logo.file_name}?signature=secret` })
      : refused(404, 'Logo does not exist');
  });
}
