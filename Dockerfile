# The web server with its embedded backend. /data is the one volume; the root file system may be read-only.
# tests/container.mjs runs these steps without a container engine.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs
RUN npm uninstall --no-save --omit=dev --ignore-scripts vite @vitejs/plugin-react @tailwindcss/vite tailwindcss typescript

FROM node:24-bookworm-slim
# With few malloc arenas, glibc returns the memory of converted pictures to the system.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/LICENSE /app/LICENSE
COPY --from=build /app/THIRD_PARTY_NOTICES /app/THIRD_PARTY_NOTICES
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/mitsujiku.mjs /app/mitsujiku.mjs
COPY --from=build /app/scripts/project.mjs /app/scripts/project.mjs
COPY --from=build /app/terminal /app/terminal
COPY --from=build /app/supabase /app/supabase
COPY --from=build /app/samples /app/samples
COPY --from=build /app/dist /app/dist
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.js"]
