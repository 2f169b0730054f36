export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed left-4 top-2 z-50 -translate-y-20 rounded-m border border-ink bg-white px-4 py-2.5 font-bold focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
