# Two stages: the build needs the tools, the server only what it runs on.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What is optional is Node itself, which the image has, and what vite builds with.
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:24-bookworm-slim
# The second gives memory back that rendering needed (docs/decisions/0027).
ENV NODE_ENV=production MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/build ./build
# The rest of server/ is in the build.
COPY --from=build --chown=node:node /app/server/portfolio/seed ./server/portfolio/seed
COPY --from=build --chown=node:node /app/package.json ./
RUN mkdir data && chown node:node data
USER node
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
