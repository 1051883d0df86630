import { createSingleSignOn } from '../session/sign-in/single-sign-on.ts';
import type { Config } from './config.ts';

// What single features need of the configuration.

export function singleSignOn(config: Config) {
  const { KEYCLOAK_ISSUER: issuer, KEYCLOAK_AUDIENCE: audience, KEYCLOAK_ALGORITHMS: algorithms } = config;
  return issuer ? createSingleSignOn({ issuer, audience, algorithms }) : null;
}

export function addressProvider({ ADDRESS_AUTH_ID: id, ADDRESS_AUTH_TOKEN: token, ...config }: Config) {
  return {
    keys: id && token ? { id, token } : null,
    streetUrl: config.ADDRESS_STREET_URL,
    zipUrl: config.ADDRESS_ZIP_URL,
    deadlineMs: config.ADDRESS_DEADLINE_MS,
  };
}

export function roleSets(config: Config) {
  return {
    providerAdmin: config.PROVIDER_ADMIN_ROLES,
    providerStaff: config.PROVIDER_STAFF_ROLES,
    companyWide: config.COMPANY_WIDE_ROLES,
    companyScoped: config.COMPANY_SCOPED_ROLES,
    readOnly: config.READ_ONLY_ROLES,
  };
}
