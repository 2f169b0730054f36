import { Outlet } from "@tanstack/react-router";

/** What stands around every page of the console. */
export function ConsoleShell() {
  return (
    <main id="main" tabIndex={-1} data-ring="own" className="wrap py-10 outline-none">
      <Outlet />
    </main>
  );
}
