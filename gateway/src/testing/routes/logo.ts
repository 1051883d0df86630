import { createEntity, type Routes, type Row } from '../entity.ts';
import { ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';

type LogoOwner<Kind extends Row> = {
  entity: ReturnType<typeof createEntity<Kind>>;
  idKey: 'company_id' | 'location_id';
  logosOf: (row: Kind) => { file_name: string }[];
  withLogo: (id: number, fileNames: string[]) => Partial<Kind>;
  paths: { upload: string; complete: string; remove: string; download: string };
};

/** The calls on the logos of companies and locations. Their URLs point to the service, which stores no files. */
export const logoRoutes = ({ companies, locations }: FakeData, url: string): Routes => ({
  ...logoCalls(url, {
    entity: createEntity('Company', companies, 'company_id'),
    idKey: 'company_id',
    logosOf: ({ CompanyLogos }) => CompanyLogos,
    withLogo: (company_id, names) => ({
      CompanyLogos: names.map((file_name) => ({ file_name, company_id })),
    }),
    paths: {
      upload: 'POST /s3/upload',
      complete: 'POST /s3/complete',
      remove: 'DELETE /s3/deleteFile/{id}',
      download: 'GET /s3/download/{id}',
    },
  }),
  ...logoCalls(url, {
    entity: createEntity('Location', locations, 'location_id'),
    idKey: 'location_id',
    logosOf: ({ LocationLogos }) => LocationLogos,
    withLogo: (location_id, names) => ({
      LocationLogos: names.map((file_name) => ({ file_name, location_id })),
    }),
    paths: {
      upload: 'POST /location/s3/upload',
      complete: 'POST /location/s3/complete',
      remove: 'DELETE /location/s3/deleteFile/{id}',
      download: 'GET /location/logo/download/{id}',
    },
  }),
});

function logoCalls<Kind extends Row>(url: string, owner: LogoOwner<Kind>): Routes {
  const { entity, idKey, logosOf, withLogo, paths } = owner;
  const missing = refused(404, 'Logo does not exist');
  const remove = entity.save(({ id }) => withLogo(id, []), 'Logo deleted successfully');
  const fileOf = (call: Parameters<typeof remove>[0]) => {
    const found = entity.find(call);
    return found && logosOf(found)[0]?.file_name;
  };
  return {
    [paths.upload]: ({ body }) => {
      const key = `${idKey.replace('_id', '')}-${body.company_id ?? body.locationId}-new.png`;
      return ok({
        message: 'Upload URL created',
        data: `${url}/files/${key}?signature=secret`,
        key,
        headers: { 'content-type': body.content_type },
        expires_at: '2026-11-21T14:30:00.000Z',
      });
    },
    [paths.complete]: entity.save((body) => withLogo(body[idKey], [body.key]), 'Logo uploaded successfully'),
    [paths.remove]: (call) => (fileOf(call) === call.body.key ? remove(call) : missing),
    [paths.download]: (call) => {
      const name = fileOf(call);
      return name ? ok({ data: `${url}/files/${name}?signature=secret` }) : missing;
    },
  };
}
