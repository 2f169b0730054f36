import { CopyButton } from "../../ui/copy-button.tsx";

/** A hash or another value in hex, in groups that two people can compare by eye. */
export function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <div className="mt-3">
      <div className="flex min-h-7 items-center gap-1 text-small text-muted">
        {label}
        <CopyButton text={value} label={`Copy: ${label}`} />
      </div>
      <code className="sr-only">{value}</code>
      <code aria-hidden="true" className="block text-small">
        {value.replace(/.{8}(?=.)/g, "$& ")}
      </code>
    </div>
  );
}
