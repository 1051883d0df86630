import { toLogoName } from '@console/schema/logo-name.ts';
import { wireDate } from '../rest/wire/wire.ts';
import { isRecord } from '../rest/wire/wire-value.ts';
import { consoleRoles } from '../session/console-role.ts';

// Values of audit entries that people know by other words than the service.

/** Returns the value of a field, named as the graph names it, as text for people. */
export function toGraphValue(field: string, value: unknown): unknown {
  if (field === 'status' && (value === 0 || value === 1)) return value === 1 ? 'ACTIVE' : 'INACTIVE';
  if (field === 'consoleRole') return toConsoleRole(value);
  if (field === 'surveySettings.startDate') return toDay(value);
  if (field === 'logo' && Array.isArray(value)) return value.map(toLogo);
  if (field === 'sessions' && Array.isArray(value)) return value.map(toSession);
  return value;
}

/** Returns a day as the graph spells it: `2026-11-21`. */
const toDay = (value: unknown) => wireDate.safeParse(value).data ?? value;

/** Returns the name of a console role that the REST service spells `company_wide`. */
function toConsoleRole(value: unknown) {
  if (value === null) return consoleRoles.other.name;
  const found = Object.values(consoleRoles).find(({ kind }) => kind === String(value).toUpperCase());
  return found?.name ?? value;
}

/** Returns a logo by the name of its file, and its size if known. */
function toLogo(logo: unknown) {
  if (!isRecord(logo)) return logo;
  const { file_name: key, size } = logo;
  const name = toLogoName(String(key ?? '')) || 'a picture';
  return { name: typeof size === 'number' ? `${name} (${toSizeText(size)})` : name };
}

/** Returns a number of bytes as people read it: `12 KB`. */
function toSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Returns a session, which the service writes as its id and its device: `12 Firefox on Windows`. */
function toSession(session: unknown) {
  const [, id, device] = /^(\d+) ?(.*)$/s.exec(String(session)) ?? [];
  return id ? { id: Number(id), name: device || 'Unknown device' } : session;
}
