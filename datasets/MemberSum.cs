namespace Touchstone.DataSets;

/// <summary>The number that ReadMembers adds for a member that is not an integer. It must depend on the member and cost next to nothing.</summary>
static class MemberSum
{
    public static long Of(bool value) => value ? 1 : 0;

    public static long Of(float value) => BitConverter.SingleToInt32Bits(value);

    public static long Of(double value) => BitConverter.DoubleToInt64Bits(value);

    public static long Of(string? value) => value?.Length ?? 0;

    /// <summary>Opaque bytes are one field, so the length and the last byte are enough.</summary>
    public static long Of(byte[]? bytes) => bytes is [.., var last] ? bytes.Length + last : 0;

    public static long Of(uint[] values)
    {
        long sum = 0;
        foreach (var value in values)
            sum += value;
        return sum;
    }
}
