using System.Diagnostics.CodeAnalysis;

namespace Touchstone;

/// <summary>Values that are compared as a whole.</summary>
static class Atoms
{
    static readonly HashSet<Type> Known =
    [
        typeof(string), typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(DateOnly), typeof(TimeOnly),
        typeof(Guid), typeof(Half), typeof(Int128), typeof(UInt128), typeof(System.Numerics.BigInteger), typeof(Uri), typeof(Version),
    ];

    public static bool IsAtom(Type type) =>
        type.IsPrimitive || type.IsEnum || Known.Contains(type) || type.IsAssignableTo(typeof(Type)) || SaysWhatIsEqual(type);

    /// <summary>True for other framework types (an IP address, a culture) with their own Equals, because they keep caches in private fields.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Equals is a method that every type has.")]
    static bool SaysWhatIsEqual(Type type) =>
        DataMembers.IsFramework(type) && !type.IsArray && !type.IsGenericType && !DataMembers.IsCollection(type)
        && type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType is { } declaring && declaring != typeof(object) && declaring != typeof(ValueType);

    /// <summary>Compares bits where equality is too lenient: -0, the payload of a NaN, the scale of a decimal, the kind of a DateTime.</summary>
    public static bool AreSame(object expected, object actual) => (expected, actual) switch
    {
        (float x, float y) => BitConverter.SingleToUInt32Bits(x) == BitConverter.SingleToUInt32Bits(y),
        (double x, double y) => BitConverter.DoubleToUInt64Bits(x) == BitConverter.DoubleToUInt64Bits(y),
        (decimal x, decimal y) => x == y && x.Scale == y.Scale,
        (DateTime x, DateTime y) => x == y && x.Kind == y.Kind,
        (DateTimeOffset x, DateTimeOffset y) => x.EqualsExact(y),
        _ => expected.Equals(actual),
    };
}
