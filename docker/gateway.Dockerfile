# syntax=docker/dockerfile:1
# Gateway image, with console and explorer. Build it from the repository root:
#   docker build --file docker/gateway.Dockerfile --tag console-gateway .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS pnpm
ARG PNPM_VERSION=12.21.0
RUN npm install --global --no-audit --no-fund pnpm@${PNPM_VERSION}
WORKDIR /app

# Build tools; they do not reach the final image.
FROM pnpm AS build
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store pnpm fetch
COPY . .
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store pnpm install --offline --frozen-lockfile
RUN node local/src/build/main.ts

# The gateway is a bundle, so that this image has no packages.
FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
COPY schema schema
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/explorer/dist explorer/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
USER node
EXPOSE 4000
# Healthy: the gateway has reached the backend once and is not stopping.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Megabytes. The young generation is large enough that requests in flight are never moved to the old one, and the old one
# may grow before its first collection: full collections take a third of the throughput. Under load, less than 300 are resident.
CMD ["node", "--max-semi-space-size=32", "--min-semi-space-size=32", "--max-old-space-size=512", "--initial-old-space-size=96", "gateway/dist/main.mjs"]
