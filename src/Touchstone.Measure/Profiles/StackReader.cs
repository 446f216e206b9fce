using Microsoft.Diagnostics.Tracing.Etlx;
using Touchstone.Analysis.Profiles;
using Touchstone.Measurements;

namespace Touchstone.Measure.Profiles;

/// <summary>Turns the stacks of a trace into frames. It starts at the loop over the calls and removes Touchstone's outer frames.</summary>
sealed class StackReader
{
    static readonly string Outside = $"{typeof(ProfiledLoop).FullName}.{nameof(ProfiledLoop.Measure)}";
    static readonly string Dispatch = $"{typeof(Session).FullName}`1";
    static readonly string Marking = typeof(Markers).FullName!;

    readonly FrameReader frames = new();

    /// <summary>Reads the frames of a stack, the outermost first; null if the thread was not within an operation.</summary>
    /// <param name="innermost">The stack, starting at the innermost call; null for none.</param>
    public IReadOnlyList<Frame>? Read(TraceCallStack? innermost)
    {
        var stack = new List<Frame>();
        foreach (var frame in frames.Read(innermost))
        {
            if (frame.Method == Outside)
                return Inside(stack);
            stack.Add(frame);
        }
        return null;
    }

    static List<Frame>? Inside(List<Frame> stack)
    {
        stack.Reverse();
        if (stack.Count > 0 && stack[0].Method.StartsWith(Dispatch, StringComparison.Ordinal))
            stack.RemoveAt(0);
        if (stack.Count > 0 && stack[0].Method.StartsWith(Marking, StringComparison.Ordinal))
            return null;
        // The stub between managed and native code has no name. Its time belongs to the calling method.
        while (stack.Count > 0 && stack[^1] == Frame.Unknown)
            stack.RemoveAt(stack.Count - 1);
        return stack.Count > 0 ? stack : null;
    }
}
