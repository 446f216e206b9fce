using Microsoft.Diagnostics.Tracing.Etlx;
using Touchstone.Analysis.Profiles;

namespace Touchstone.Measure.Profiles;

/// <summary>Names the methods of the stacks of a trace.</summary>
sealed class FrameReader
{
    // The runtime calls these methods only to stop the thread, and in a trace, the sampler stops it.
    static readonly string[] Stopping = ["System.Threading.Thread.PollGC", "System.Threading.Thread.<PollGC>"];

    // Runtimes record no more frames.
    const int Deepest = 1000;

    readonly Dictionary<CodeAddressIndex, Frame> frames = [];

    /// <summary>The frames of a stack, the innermost first. A thread that the sampler stopped at a safe point has a frame that says so.</summary>
    /// <param name="innermost">The stack, starting at the innermost call; null for none.</param>
    public IEnumerable<Frame> Read(TraceCallStack? innermost)
    {
        var isFirst = true;
        var left = Deepest;
        for (var at = innermost; at is not null && left-- > 0; at = at.Caller)
        {
            var frame = FrameOf(at.CodeAddress);
            if (!Array.Exists(Stopping, name => frame.Method.StartsWith(name, StringComparison.Ordinal)))
                yield return frame;
            else if (isFirst)
                yield return Frame.SafePoint;
            else
                continue;
            isFirst = false;
        }
    }

    Frame FrameOf(TraceCodeAddress address)
    {
        if (!frames.TryGetValue(address.CodeAddressIndex, out var frame))
        {
            frame = address.Method is { FullMethodName.Length: > 0 } method
                ? new Frame(WithoutParameters(method.FullMethodName), address.ModuleName)
                : Frame.Unknown;
            frames[address.CodeAddressIndex] = frame;
        }
        return frame;
    }

    // Overloads share one line, because parameters make names too long.
    static string WithoutParameters(string method) => method.IndexOf('(', StringComparison.Ordinal) is > 0 and var end ? method[..end] : method;
}
