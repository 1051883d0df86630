import { ok, refused } from './fake-answer.ts';
import type { FakeRest } from './fake-rest.ts';
import type { WireCompany } from './records.ts';

/** Logos of companies; the store is somewhere below the fake itself, and takes no files. */
export function serveLogos(rest: FakeRest, companies: Map<number, WireCompany>) {
  const missing = refused(404, 'Company does not exist');
  const change = (id: number, message: string, CompanyLogos: WireCompany['CompanyLogos']) => {
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
    change(company_id, 'Logo uploaded successfully', [{ file_name: key, company_id }]),
  );
  rest.on('DELETE /s3/deleteFile/{id}', ({ params, body }) => {
    const id = Number(params.id);
    const isIts = companies.get(id)?.CompanyLogos[0]?.file_name === body.key;
    return isIts ? change(id, 'Logo deleted successfully', []) : refused(404, 'Logo does not exist');
  });
  rest.on('GET /s3/download/{id}', ({ params }) => {
    const logo = companies.get(Number(params.id))?.CompanyLogos[0];
    return logo
      ? ok({ data: `${rest.url}/files/${logo.file_name}?signature=secret` })
      : refused(404, 'Logo does not exist');
  });
}
