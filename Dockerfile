# The site in one image. Everything it serves and runs is built here, and nothing else goes into the last stage.
ARG NODE_VERSION=24.21.0

# Packages come first, so that a change of the sources does not install them again. The compiler is for the database engine,
# if no built one can be downloaded. The headers it needs are in the image already.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/
COPY scripts/prepare scripts/prepare
RUN node scripts/prepare.mjs --only=

FROM packages AS build
COPY . .
RUN node scripts/prepare.mjs --with=pictures

# One layer for each kind of file. The largest, which change least, come first.
FROM node:${NODE_VERSION}-bookworm-slim
RUN mkdir /data /backups && chown node:node /data /backups
WORKDIR /app
COPY --from=build /app/dist/photos dist/photos
COPY --from=build /app/dist/house dist/house
COPY --from=build /app/dist/houses dist/houses
COPY --from=build /app/dist/materials dist/materials
COPY --from=build /app/dist/made dist/made
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/assets.json /app/dist/first-script.js dist/
COPY --from=build /app/dist/node dist/node
COPY --chmod=755 deploy/entrypoint.sh deploy/villa.sh /usr/local/bin/
RUN ln -s villa.sh /usr/local/bin/villa

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["entrypoint.sh"]
# A small nursery for the garbage collector, because a request leaves little behind.
CMD ["node", "--max-semi-space-size=4", "dist/node/index.js"]

ARG BUILD_COMMIT
ARG BUILD_DATE
LABEL org.opencontainers.image.title="villa-belvedere" \
  org.opencontainers.image.description="The site of one villa, for sale or to let, and its enquiries" \
  org.opencontainers.image.licenses="UNLICENSED" \
  org.opencontainers.image.revision="${BUILD_COMMIT}" \
  org.opencontainers.image.created="${BUILD_DATE}"
