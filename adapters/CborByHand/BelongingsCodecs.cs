using System.Formats.Cbor;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// The belongings of a player of minecraft_savedata.

readonly struct ItemCodec : ICodec<Item>
{
    public static void Write(CborWriter writer, Item value)
    {
        writer.WriteStartArray(3);
        writer.WriteInt32(value.Count);
        writer.WriteUInt32(value.Slot);
        writer.WriteTextString(value.Id);
        writer.WriteEndArray();
    }

    public static Item Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Item
        {
            Count = checked((sbyte)reader.ReadInt32()),
            Slot = checked((byte)reader.ReadUInt32()),
            Id = reader.ReadTextString(),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct AbilitiesCodec : ICodec<Abilities>
{
    public static void Write(CborWriter writer, Abilities value)
    {
        writer.WriteStartArray(7);
        writer.WriteSingle(value.WalkSpeed);
        writer.WriteSingle(value.FlySpeed);
        writer.WriteBoolean(value.MayFly);
        writer.WriteBoolean(value.Flying);
        writer.WriteBoolean(value.Invulnerable);
        writer.WriteBoolean(value.MayBuild);
        writer.WriteBoolean(value.Instabuild);
        writer.WriteEndArray();
    }

    public static Abilities Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 7);
        var value = new Abilities
        {
            WalkSpeed = reader.ReadSingle(),
            FlySpeed = reader.ReadSingle(),
            MayFly = reader.ReadBoolean(),
            Flying = reader.ReadBoolean(),
            Invulnerable = reader.ReadBoolean(),
            MayBuild = reader.ReadBoolean(),
            Instabuild = reader.ReadBoolean(),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct RecipeBookCodec : ICodec<RecipeBook>
{
    public static void Write(CborWriter writer, RecipeBook value)
    {
        writer.WriteStartArray(10);
        Cbor.WriteList<string, StringCodec>(writer, value.Recipes);
        Cbor.WriteList<string, StringCodec>(writer, value.ToBeDisplayed);
        writer.WriteBoolean(value.IsFilteringCraftable);
        writer.WriteBoolean(value.IsGuiOpen);
        writer.WriteBoolean(value.IsFurnaceFilteringCraftable);
        writer.WriteBoolean(value.IsFurnaceGuiOpen);
        writer.WriteBoolean(value.IsBlastingFurnaceFilteringCraftable);
        writer.WriteBoolean(value.IsBlastingFurnaceGuiOpen);
        writer.WriteBoolean(value.IsSmokerFilteringCraftable);
        writer.WriteBoolean(value.IsSmokerGuiOpen);
        writer.WriteEndArray();
    }

    public static RecipeBook Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 10);
        var value = new RecipeBook
        {
            Recipes = Cbor.ReadList<string, StringCodec>(reader),
            ToBeDisplayed = Cbor.ReadList<string, StringCodec>(reader),
            IsFilteringCraftable = reader.ReadBoolean(),
            IsGuiOpen = reader.ReadBoolean(),
            IsFurnaceFilteringCraftable = reader.ReadBoolean(),
            IsFurnaceGuiOpen = reader.ReadBoolean(),
            IsBlastingFurnaceFilteringCraftable = reader.ReadBoolean(),
            IsBlastingFurnaceGuiOpen = reader.ReadBoolean(),
            IsSmokerFilteringCraftable = reader.ReadBoolean(),
            IsSmokerGuiOpen = reader.ReadBoolean(),
        };
        reader.ReadEndArray();
        return value;
    }
}
