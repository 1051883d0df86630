const roleKeys = [
  'PROVIDER_ADMIN_ROLES',
  'PROVIDER_STAFF_ROLES',
  'COMPANY_WIDE_ROLES',
  'COMPANY_SCOPED_ROLES',
  'READ_ONLY_ROLES',
] as const;

type AddressKeys = { ADDRESS_AUTH_ID?: string | undefined; ADDRESS_AUTH_TOKEN?: string | undefined };
type Issuers = { KEYCLOAK_ISSUER?: string | null | undefined; TOKEN_ISSUER: string };

/** Checks that both address keys are set, or neither. One key alone is of no use. */
export function addressKeyFaults({ ADDRESS_AUTH_ID: id, ADDRESS_AUTH_TOKEN: token }: AddressKeys) {
  if (Boolean(id) === Boolean(token)) return [];
  return [
    `${id ? 'ADDRESS_AUTH_TOKEN' : 'ADDRESS_AUTH_ID'}: must be set too. Set both address keys or neither`,
  ];
}

/** Checks that the two token issuers differ. The issuer of a token decides whose keys verify it. */
export function issuerFaults({ KEYCLOAK_ISSUER, TOKEN_ISSUER }: Issuers) {
  return KEYCLOAK_ISSUER === TOKEN_ISSUER ? ['KEYCLOAK_ISSUER: must differ from TOKEN_ISSUER'] : [];
}

/** Checks that no role is in two sets. A role with two meanings would make the permission table ambiguous. */
export function roleFaults(data: Record<(typeof roleKeys)[number], ReadonlySet<string> | readonly string[]>) {
  const owner = new Map<string, string>();
  const faults: string[] = [];
  for (const key of roleKeys) {
    for (const id of data[key]) {
      const other = owner.get(id);
      if (other) faults.push(`${key}: role ${id} is also in ${other}; a role belongs to one set`);
      owner.set(id, key);
    }
  }
  return faults;
}
