/** Whether an event is on a button over the chart, or on the edge of a pane, which is dragged. Such a press is not one on the chart. */
export const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, hr') !== null
