# syntax=docker/dockerfile:1
# Proxy image for Kubernetes. Compose uses the base image with the same file. Build it from the repository root:
#   docker build --file docker/proxy.Dockerfile --tag console-proxy .
FROM nginxinc/nginx-unprivileged:1.30.4-alpine
COPY docker/nginx/console.conf.template /etc/nginx/templates/default.conf.template
# The names of the variables that the image replaces in the template; the rest belongs to nginx.
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1 NGINX_ENVSUBST_FILTER=^(LISTEN|GATEWAY_[12]|NGINX_LOCAL_RESOLVERS|TRUSTED_PROXY)$
