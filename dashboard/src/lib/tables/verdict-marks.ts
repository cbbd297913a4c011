/** How a settled word was judged, by mark and in words; a kind may have verdicts of its own, which show as they are. */
export const verdictMarks: Readonly<
  Record<string, { readonly mark: string; readonly text: string; readonly class: string }>
> = {
  valid: { mark: '✓', text: 'valid', class: 'verdict-valid' },
  not_a_word: { mark: '✕', text: 'not in the list', class: 'verdict-unlisted' },
  misfit: { mark: '≠', text: 'does not fit', class: 'verdict-misfit' },
  overruled_valid: { mark: '✓', text: 'ruled valid', class: 'verdict-ruled' },
  overruled_invalid: { mark: '✕', text: 'ruled out', class: 'verdict-ruled' },
  late: { mark: '◷', text: 'late', class: 'verdict-late' },
};
