# syntax=docker/dockerfile:1
# Grafana with its data sources and the dashboard. Build it from the repository root:
#   docker build --file docker/grafana.Dockerfile --tag console-grafana .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS pnpm
ARG PNPM_VERSION=12.21.0
RUN npm install --global --no-audit --no-fund pnpm@${PNPM_VERSION}
WORKDIR /app

# Writes dist/dashboard.json.
FROM pnpm AS dashboard
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
COPY local/package.json local/
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
  pnpm install --prod --frozen-lockfile --filter "@console/local..."
COPY local/src/operations local/src/operations
COPY docs/operations docs/operations
RUN node local/src/operations/write-dashboard.ts

FROM grafana/grafana:12.4.4
COPY docker/observability/grafana /etc/grafana/provisioning
COPY --from=dashboard /app/dist/dashboard.json /etc/grafana/dashboards/
