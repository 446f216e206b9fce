using System.Reflection;
using Touchstone.DataSets;

namespace Touchstone.Inspection;

/// <summary>
/// A type where it is used. In the models of our data sets a question mark says whether a value can be null, also for the elements of a list. In the
/// user's types any reference can be null, because nothing at run time keeps what a type says.
/// </summary>
sealed class Declared
{
    readonly NullabilityInfo? info;

    Declared(Type type, NullabilityInfo? info, int? length = null) => (Type, this.info, Length) = (type, info, length);

    /// <summary>The type.</summary>
    public Type Type { get; }

    /// <summary>The number of elements of an array that always has the same number, see <see cref="FixedLengthAttribute"/>.</summary>
    public int? Length { get; }

    /// <summary>True if the value can be null.</summary>
    public bool CanBeNull => Nullable.GetUnderlyingType(Type) is not null || (!Type.IsValueType && info is not { ReadState: NullabilityState.NotNull });

    /// <summary>A text that is the same for uses that have the same encoding if the value is not null.</summary>
    public string Key => CSharp.Name(Type) + Marks(info) + Length;

    /// <summary>A type of which nothing else is known.</summary>
    public static Declared Any(Type type) => new(type, null);

    /// <summary>The type of a member.</summary>
    /// <param name="name">The name of the member.</param>
    /// <param name="isOurs">True in a model of our data sets.</param>
    public static Declared Of(FieldInfo field, string name, bool isOurs) => isOurs && MemberAccess.Property(field, name) is { } property
        ? new(property.PropertyType, new NullabilityInfoContext().Create(property), property.GetCustomAttribute<FixedLengthAttribute>()?.Length)
        : Any(field.FieldType);

    /// <summary>The elements of a collection. Those of a dictionary are pairs with the same type arguments.</summary>
    public Declared Element(Type element) => new(
        element,
        info?.ElementType ?? (element.GetGenericArguments().SequenceEqual(Type.GetGenericArguments()) ? info : info?.GenericTypeArguments[0]));

    /// <summary>A type argument.</summary>
    public Declared Argument(int index) => new(Type.GetGenericArguments()[index], info?.GenericTypeArguments[index]);

    /// <summary>The value if it is not null.</summary>
    public Declared Value => Nullable.GetUnderlyingType(Type) is { } underlying ? new(underlying, null) : this;

    static string Marks(NullabilityInfo? info)
    {
        if (info is null)
            return "";
        IEnumerable<NullabilityInfo> parts = info.ElementType is { } element ? [element] : info.GenericTypeArguments;
        return string.Concat(parts.Select(part => (part.ReadState == NullabilityState.NotNull ? "!" : "?") + Marks(part)));
    }
}
