interface HeadProps {
  title: string
  intro: string
}

/** The title of a page, and what it is for. */
export const Head = ({ title, intro }: HeadProps) => (
  <div className="head">
    <h1>{title}</h1>
    <p className="head__intro">{intro}</p>
  </div>
)
