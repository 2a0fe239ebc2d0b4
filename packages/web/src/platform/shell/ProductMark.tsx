/** The sign and the name; the sign alone where it is narrow. */
export function ProductMark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="product-mark">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="#4453c7" />
        <path
          d="M10 7v18M10 16.5 20.5 7M13.6 13.6 22 25"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!compact && <span>Kith</span>}
    </span>
  )
}
