namespace Touchstone.Machine.Memory;

/// <summary>Each thread allocates an array and writes to it. The allocation is timed too, because it clears the array.</summary>
/// <param name="settings">Size and number of threads.</param>
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
