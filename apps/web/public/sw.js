// Shows an offline page while the shop is unreachable. Nothing else is cached or answered here.
const KEPT = "offline-2";
const FILES = ["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
});

async function start() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(start());
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match("/offline.html")) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
    return;
  }
  const isPage =
    request.mode === "navigate" && request.method === "GET" && !/^\/(sandbox|admin|api|dev)\b/.test(pathname);
  if (isPage) event.respondWith(openPage(event));
});
