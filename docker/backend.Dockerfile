# syntax=docker/dockerfile:1
# Backend image. Build it from the repository root:
#   docker build --file docker/backend.Dockerfile --tag console-backend .
# Image with demo data, for databases that nobody else can reach:
#   docker build --file docker/backend.Dockerfile --target demo-data --tag console-demo-data .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS pnpm
ARG PNPM_VERSION=12.21.0
RUN npm install --global --no-audit --no-fund pnpm@${PNPM_VERSION}
WORKDIR /app

# Production packages of the backend.
FROM pnpm AS packages
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
COPY backend/package.json backend/
COPY service/package.json service/
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
  pnpm install --prod --frozen-lockfile --filter "@console/backend..."

FROM pnpm AS demo-rows
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
COPY local/package.json local/
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
  pnpm install --prod --frozen-lockfile --filter "@console/local..."
COPY local/src/demo-data local/src/demo-data
RUN node local/src/demo-data/main.ts demo-data.ndjson

FROM node:${NODE_VERSION}-bookworm-slim AS backend
WORKDIR /app
COPY --from=packages /app ./
COPY service/src service/src
COPY backend/src backend/src
# A volume for backups takes these permissions.
RUN mkdir -m 1777 backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4001
USER node
EXPOSE 4001
# Healthy: the database answers and the process is not stopping.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/src/main.ts"]

# Imports the demo data. The password of its sign-ins is public.
FROM backend AS demo-data
COPY --from=demo-rows /app/demo-data.ndjson ./
HEALTHCHECK NONE
CMD ["node", "backend/src/main.ts", "import", "demo-data.ndjson"]

# Default target.
FROM backend
