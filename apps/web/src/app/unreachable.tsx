import { Button } from "../ui/button.tsx";

/** The shop's name before its settings are loaded: the server writes it into the page's head. */
function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content || "Counterfoil";
}

/** Shown while the API is unreachable. */
export function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-4">
      <div role="alert" className="max-w-120 text-center">
        <p className="text-lead font-bold">
          There was a problem connecting to the {siteName()} API. Please try again later.
        </p>
        <Button variant="secondary" className="mt-5" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}
