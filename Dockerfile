FROM node:22-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN node scripts/run.mjs build

FROM manifests AS packages
RUN npm ci --omit=dev --workspace contract --workspace server

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_ROOT=/app/web/dist
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/server/dist server/dist
# Migrations are SQL, which the compiler leaves where it is
COPY server/src/db/migrations server/src/db/migrations
COPY --from=build /app/web/dist web/dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
