# docker build -t touchstone . && docker run --rm -v "$PWD:/data" touchstone score gold.conllu system.conllu
FROM node:22-alpine AS build
WORKDIR /src
COPY . .
RUN npm ci && npm pack --pack-destination /tmp

FROM node:22-alpine
COPY --from=build /tmp/touchstone-*.tgz /tmp/
RUN npm install --global --omit=dev /tmp/touchstone-*.tgz && rm -rf /tmp/touchstone-*.tgz /root/.npm
USER node
WORKDIR /data
ENTRYPOINT ["touchstone"]
CMD ["--help"]
