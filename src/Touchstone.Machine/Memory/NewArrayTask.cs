namespace Touchstone.Machine.Memory;

/// <summary>Each thread makes an array of its own and writes into it: the allocation is a part of what is timed, since it is what clears the array.</summary>
/// <param name="settings">Size and threads.</param>
sealed unsafe class NewArrayTask(JobSettings settings) : MemoryTask(ArrayParts.Of(settings))
{
    protected override void Work(int thread)
    {
        var array = ArrayParts.Allocate(() => new byte[Parts.Bytes]);
        fixed (byte* start = array)
            Touching.Write((nint)start, array.Length);
    }

    protected override void After() => ArrayParts.GiveBack();
}
