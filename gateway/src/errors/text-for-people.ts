import { messages } from '@console/schema/messages.ts';

/** Text that shows the inside of a service: its database, hosts, files or code. */
const inside: readonly RegExp[] = [
  // SQL and what databases answer.
  /\b(select|SELECT)\s+(\*|["\w.]+(\s*,\s*["\w.]+)*)\s+(from|FROM)\s+(?!(the|a|an|your)\b)["\w.]/,
  /\b(insert\s+into|update\s+["\w.]+\s+set|delete\s+from|alter\s+table)\b/i,
  /\b(sqlstate|duplicate key|violates .*constraint|ORA-\d{5}|ER_[A-Z_]{4,})\b|\b(relation|column) "/i,
  // Hosts: addresses, ports, URLs, system errors.
  /\b\d{1,3}(\.\d{1,3}){3}\b|\blocalhost\b|\b[\w.-]+\.(local|internal|svc|lan)\b|\b(?!(id|zip|code|number|phone|fax):)[a-z][\w.-]*:\d{4,5}\b/i,
  /\b[a-z][a-z\d+.-]*:\/\/\S/i,
  /\bE(CONN[A-Z]+|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NOENT|ACCES|PIPE)\b/,
  // Files and stacks.
  /(^|[\s"'(=])(\/[\w.@-]+){2,}|\b[a-z]:\\|\bnode_modules\b|\bTraceback\b/i,
  /\b[\w-]+\.(ts|js|mjs|cjs|jsx|py|java|php|rb|go|cs|kt|sql)\b/,
  /\b[A-Z]\w*(Error|Exception)\b|\bat [\w.<>$]+ ?\(|\bis not a function\b|\bof (undefined|null)\b/,
];

/**
 * Whether a message of the REST service may reach callers. A 5xx is a fault of the service, whose text is
 * for its operators. The text of [ERR-05] ends a session with any status.
 */
export function isForPeople(status: number, text: string): boolean {
  if (text === messages.unauthorizedAccess) return true;
  return status < 500 && !inside.some((pattern) => pattern.test(text));
}
