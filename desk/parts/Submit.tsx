interface SubmitProps {
  says: string
  /** True if it cannot be undone. */
  grave?: boolean | undefined
  className?: string
  /** The link that leaves the form, and where it leads. */
  leave?: { says: string; to: string } | undefined
}

/** The button that sends a form, and the way out of it. */
export const Submit = ({ says, grave = false, className = 'row row--stack', leave }: SubmitProps) => (
  <div className={className}>
    <button type="submit" className={grave ? 'btn btn--grave' : 'btn btn--full'}>
      {says}
    </button>
    {leave && (
      <a className="btn" href={leave.to}>
        {leave.says}
      </a>
    )}
  </div>
)
