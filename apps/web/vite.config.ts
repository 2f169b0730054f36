import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";
const proxied = ["/trpc", "/api", "/images", "/sandbox", "/dev", "/payment"];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./test/setup.ts"],
    /** A worker starts one document and loads each module once for all its files: a sixth of the time. */
    isolate: false,
    restoreMocks: true,
  },
});
