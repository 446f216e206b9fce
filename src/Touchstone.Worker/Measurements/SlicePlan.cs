using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>Which slices a worker takes.</summary>
abstract class SlicePlan
{
    /// <summary>The next slice; null when there are no more.</summary>
    public abstract SliceRequest? Next();

    /// <summary>The slices that the parent requests, line by line.</summary>
    public static SlicePlan From(Inbox inbox) => new Requested(inbox);

    /// <summary>For a worker that is started by hand: each operation gets its time, in short alternating slices.</summary>
    public static SlicePlan Of(IReadOnlyList<Operation> operations, double sampleMs) => new Own(operations, sampleMs);

    sealed class Requested(Inbox inbox) : SlicePlan
    {
        public override SliceRequest? Next()
        {
            var line = inbox.Take();
            if (line == SliceRequest.Finish)
                return null;
            return JsonFields.TryParse(line, out var fields, out var error) && SliceRequest.TryFrom(fields, out var request)
                ? request
                : throw new ArgumentException($"invalid request for a slice: {(error.Length > 0 ? error : line)}");
        }
    }

    sealed class Own(IReadOnlyList<Operation> operations, double sampleMs) : SlicePlan
    {
        const double SliceMs = 15;

        readonly int rounds = (int)Math.Ceiling(sampleMs / SliceMs);
        int next;

        public override SliceRequest? Next()
        {
            if (next >= rounds * operations.Count)
                return null;
            var operation = operations[next++ % operations.Count];
            return new SliceRequest { Operation = operation, SliceMs = Math.Min(SliceMs, sampleMs), Force = true };
        }
    }
}
