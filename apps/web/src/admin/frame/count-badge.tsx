export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="nar ml-auto min-w-6 rounded-s bg-error px-1.5 text-center text-fine/5 font-bold text-white">
      <span className="sr-only">: </span>
      {count}
    </span>
  );
}
