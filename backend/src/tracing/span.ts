/**
 * The attributes of a span. Never a header, query, body or path with ids, because many people can read
 * traces.
 */
type Attributes = Record<string, string | number | boolean>;

/** The span of a request. */
type Span = {
  /** The fields of log lines, with the names that OpenTelemetry gives them. */
  ids: { trace_id: string; span_id: string };
  end: (attributes: Attributes, isFault: boolean) => void;
};

export type Tracing = {
  /**
   * Starts a span inside the one that the header `traceparent` names. Starts a new trace if the header is
   * missing or invalid.
   */
  begin: (name: string, traceparent: unknown, attributes: Attributes) => Span;
  /** Sends the remaining spans, for at most one second. */
  close: () => Promise<void>;
};
