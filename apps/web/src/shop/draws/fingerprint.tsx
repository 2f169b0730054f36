import { CopyButton } from "../../ui/copy-button.tsx";

const hexGroups = (hex: string): string => hex.replace(/.{8}(?=.)/g, "$& ");

export function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <div className="mt-3">
      <p className="min-h-7 text-small/7 text-muted">
        {label} <CopyButton text={value} label={`Copy: ${label}`} />
      </p>
      <code className="sr-only">{value}</code>
      <code aria-hidden="true" className="block text-small">
        {hexGroups(value)}
      </code>
    </div>
  );
}
