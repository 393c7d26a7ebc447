# Two stages: the build needs the tools, the server only what it runs on. The version of Node is the one of package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# .npmrc keeps packages from running scripts.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The built server is one file and the one that makes pictures; few packages stay beside them, and none that builds. Optional
# packages stay, because sharp has its library for this processor in one.
RUN npm run build && node scripts/build/keepRuntimePackages.ts && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
# No package manager either: nothing is installed in a container that runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
# The second gives memory back that rendering needed (docs/decisions/0027), the third bounds that of new objects.
ENV NODE_ENV=production MALLOC_MMAP_THRESHOLD_=32768 NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
# The files stay root's: whoever gets into the server cannot change it.
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
# Read at the first start, and where staff edit texts; everything else is in the build.
COPY --from=build /app/agency/content ./agency/content
COPY --from=build /app/package.json ./
# Uploaded pictures are in data/media; the directory gives a new volume its owner.
RUN mkdir -p data/media && chown -R node:node data
USER node
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
